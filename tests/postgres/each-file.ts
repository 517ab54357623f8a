import { inject } from 'vitest'

// Where `testDatabase` makes its databases; programs that a test starts see it as well.
process.env.TEST_POSTGRES_URL = inject('postgresUrl')
