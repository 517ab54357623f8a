/** A file whose container breaks its format's rules, or uses a part of them that is not supported here. */
export class MalformedContainerError extends Error {}

/** `length` bytes from `start`; throws where the file is shorter. */
export function slice(file: Buffer, start: number, length: number) {
  if (start < 0 || length < 0 || start + length > file.length) {
    throw new MalformedContainerError('an offset leads outside the file')
  }
  return file.subarray(start, start + length)
}
