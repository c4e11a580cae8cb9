/** A text frame as a server sends it: without a mask, so the same bytes serve every socket. */

const TEXT_FRAME = 0x81
const LENGTH_16 = 126
const LENGTH_64 = 127

/** The bytes of a text, or of any other value as JSON. */
export function frameOf(value: unknown): Buffer {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const length = Buffer.byteLength(text)
  const head = length < LENGTH_16 ? 2 : length <= 0xffff ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = TEXT_FRAME
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = LENGTH_16
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = LENGTH_64
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
