import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

interface ToResultProps {
  /** Of the order. */
  no: string
  result: 'success' | 'failed'
}

/** Goes once to the page of a payment's result, in place of the present one. */
export function ToResult({ no, result }: ToResultProps) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to: `/payment/${result}`, search: { order: no }, replace: true })
  }, [no, result, navigate])
  return null
}
