import { inject } from 'vitest'

// The server on which `testDatabase` creates its databases; also for programs started by a test.
process.env.TEST_POSTGRES_URL = inject('postgresUrl')
