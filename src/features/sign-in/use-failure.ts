import { useState } from 'react'
import { hideFormToast, showFormToast } from './form-toast.ts'
import { type FormFailure, NO_FAILURE } from './form-words.ts'

/** What opened the modal. Opened by the start-up area, a failure shows no toast (R8). */
export type SignInSource = 'startup' | 'modal'

/** The error of a form. It stays until its field is corrected or the form is submitted again. */
export function useFailure(source: SignInSource) {
  const [failure, setFailure] = useState(NO_FAILURE)

  /** A submitted form failed: shown in the form, and in a toast if the modal was opened by hand. */
  const fail = (why: FormFailure) => {
    setFailure(why)
    if (source === 'modal' && why.line) showFormToast('error', why.line)
  }
  /** Missing or invalid input before submitting. */
  const refuse = (fields: FormFailure['fields']) => setFailure({ line: null, fields })
  /** The form is submitted again, or a code was requested: earlier errors are obsolete. */
  const clear = () => {
    setFailure(NO_FAILURE)
    hideFormToast()
  }
  /** Input in the field known to the server or a form by one of `names`. */
  const correct = (...names: string[]) => {
    if (failure === NO_FAILURE) return
    const others = Object.entries(failure.fields).filter(([name]) => !names.includes(name))
    setFailure(others.length > 0 ? { line: null, fields: Object.fromEntries(others) } : NO_FAILURE)
  }
  return { failure, fail, refuse, clear, correct }
}
