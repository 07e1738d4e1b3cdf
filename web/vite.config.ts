import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { parse } from 'smol-toml'
import { defineConfig, type Plugin } from 'vitest/config'

/** Catalogues of sentences are the same files that the Python side reads. */
function toml(): Plugin {
  return {
    name: 'toml',
    load(id) {
      const path = id.split('?')[0]!
      if (!path.endsWith('.toml')) return null
      return `export default ${JSON.stringify(parse(readFileSync(path, 'utf8')))}`
    },
  }
}

/** Says for which games there is a board here: the server tells whoever asks what can be played. */
function boards(): Plugin {
  return {
    name: 'boards',
    generateBundle(_, bundle) {
      const games = Object.values(bundle).flatMap((chunk) => {
        const found =
          'facadeModuleId' in chunk && /\/games\/(\w+)\/index\.ts$/.exec(chunk.facadeModuleId ?? '')
        return found ? [found[1]!] : []
      })
      this.emitFile({ type: 'asset', fileName: 'games.json', source: JSON.stringify(games.sort()) })
    },
  }
}

const server = process.env.RIFIFI_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [toml(), boards(), svelte()],
  build: {
    outDir: 'dist',
    // Nothing inline: the page's content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/socket': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
})
