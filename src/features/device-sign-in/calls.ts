import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deviceSignInCalls } from '#contract/device-sign-in.ts'
import { call } from '#src/domain/api.ts'

/** The device that waits with a code; asked again each time, because it may be decided on elsewhere. */
export const deviceQuery = (userCode: string) =>
  queryOptions({
    queryKey: ['device-sign-in', userCode],
    queryFn: ({ signal }) => call(deviceSignInCalls.show, { json: { userCode }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const decideMutation = (userCode: string) =>
  mutationOptions({
    mutationFn: (decision: 'approve' | 'refuse') => call(deviceSignInCalls[decision], { json: { userCode } }),
    networkMode: 'always',
  })
