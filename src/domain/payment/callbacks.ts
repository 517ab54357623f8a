import { logFailure } from '#src/lib/errors/log.ts'

const callbacks = new Set<() => void>()

/** Runs `callback` after each payment, once the member is known with the new level. Returns a cleanup function. */
export function onPayment(callback: () => void) {
  callbacks.add(callback)
  return () => void callbacks.delete(callback)
}

/** Runs the registered callbacks; one that fails does not stop the others. */
export function runPaymentCallbacks() {
  for (const callback of callbacks) {
    try {
      callback()
    } catch (error) {
      logFailure('payment', error)
    }
  }
}
