import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#server/lib/database/migrate.ts'
import { TEMPLATE } from './template.ts'
import { TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server shared by all files of this run. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the run, unless TEST_DATABASE_URL names one, with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await TestCluster.start()
  const url = given ?? cluster?.url() ?? ''
  await makeTemplate(url)
  project.provide('postgresUrl', url)
  return () => cluster?.remove()
}

async function makeTemplate(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${TEMPLATE}`
  const pool = new Pool({ connectionString: own.href })
  await migrateDatabase(pool)
  await pool.end()
}
