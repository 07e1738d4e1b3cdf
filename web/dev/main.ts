/** The board with recorded games: `npm run dev`, then /dev/?game=four&line=12 (and &from=11 to see what happened). */

import { mount } from 'svelte'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import Dev from './Dev.svelte'

mount(Dev, { target: document.getElementById('app')! })
