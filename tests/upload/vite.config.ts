import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page that shows the upload field alone, with the plugins that the app is built with. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/upload-field/',
  logLevel: 'error',
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react({ compiler: true }), lingui()],
  css: { transformer: 'lightningcss' },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
