declare module '*.toml' {
  export type Catalogue = { [key: string]: string | Catalogue }
  const catalogue: Catalogue
  export default catalogue
}
