import { useState } from 'react'
import { hideFormToast, showFormToast } from './form-toast.ts'
import { type FormFailure, NO_FAILURE } from './form-words.ts'

/** Who opened the modal. From the start-up area a failure is no toast (R8). */
export type SignInSource = 'startup' | 'modal'

/** What went wrong in a form. It stands there until its field is corrected or the form is sent again. */
export function useFailure(source: SignInSource) {
  const [failure, setFailure] = useState(NO_FAILURE)

  /** Something failed after it was sent: in the form, and in a toast where the modal was opened by hand. */
  const fail = (why: FormFailure) => {
    setFailure(why)
    if (source === 'modal' && why.line) showFormToast('error', why.line)
  }
  /** Something is missing or wrong before anything is sent. */
  const refuse = (fields: FormFailure['fields']) => setFailure({ line: null, fields })
  /** The form is sent again, or a code was asked for: nothing of before is true any more. */
  const clear = () => {
    setFailure(NO_FAILURE)
    hideFormToast()
  }
  /** Somebody types in the field that the server or a form knows under `names`. */
  const correct = (...names: string[]) => {
    if (failure === NO_FAILURE) return
    const others = Object.entries(failure.fields).filter(([name]) => !names.includes(name))
    setFailure(others.length > 0 ? { line: null, fields: Object.fromEntries(others) } : NO_FAILURE)
  }
  return { failure, fail, refuse, clear, correct }
}
