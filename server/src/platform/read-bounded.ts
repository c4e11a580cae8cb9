/** Reading what somebody else's server answers. */

/** It answers more than it may. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/** The bytes of an answer; throws where there are more than there may be, and reads no further. */
export async function readBounded({ body }: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new AnswerTooLong(`the answer has more than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
