import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/{lib,domain,features}/**/schema.ts',
  out: './server/migrations',
})
