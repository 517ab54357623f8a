import { inject } from 'vitest'

process.env.TEST_EMBEDDED_SOCKETS = inject('embeddedSockets')
