/**
 * A `multipart/form-data` body, read strictly: what a browser sends is taken, and anything that two readers could take in
 * different ways is not.
 */

export type Part = { name: string; isFile: boolean; type: string; bytes: Buffer }

const HEAD_BYTES = 2048
const LINE = '\r\n'

/** The boundary that a content type names. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /^multipart\/form-data *; *boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i.exec(
    contentType,
  )
  return found?.[1] ?? found?.[2]
}

/** The parts of a body, at most `most`; undefined where it is cut short, or is no such body. */
export function partsOf(body: Buffer, boundary: string, most: number): Part[] | undefined {
  const mark = Buffer.from(`--${boundary}`)
  const between = Buffer.from(`${LINE}--${boundary}`)
  if (body.indexOf(mark) !== 0) return undefined
  const parts: Part[] = []
  let at = mark.length
  while (body.toString('latin1', at, at + 2) === LINE) {
    if (parts.length === most) return undefined
    const headAt = at + LINE.length
    const dataAt = body.subarray(0, headAt + HEAD_BYTES).indexOf(LINE + LINE, headAt)
    const bytesAt = dataAt + 2 * LINE.length
    const end = dataAt < 0 ? -1 : body.indexOf(between, bytesAt)
    if (end < 0) return undefined
    const part = headOf(body.toString('utf8', headAt, dataAt))
    if (!part) return undefined
    parts.push({ ...part, bytes: body.subarray(bytesAt, end) })
    at = end + between.length
  }
  const rest = body.toString('latin1', at, at + 5)
  return rest === '--' || rest === `--${LINE}` ? parts : undefined
}

const DISPOSITION = /^content-disposition: form-data; name="([^"]{1,64})"(; filename="[^"]*")?$/i
const TYPE = /^content-type: ([\w.+/-]{1,100})$/i

/** What the head of a part says; undefined where it says something else, or the same thing twice. */
function headOf(head: string): Omit<Part, 'bytes'> | undefined {
  const lines = head.split(LINE)
  const [disposition, ...moreDispositions] = lines
    .map((line) => DISPOSITION.exec(line))
    .filter((found) => found !== null)
  const [type, ...moreTypes] = lines.map((line) => TYPE.exec(line)).filter((found) => found !== null)
  const known = (disposition ? 1 : 0) + (type ? 1 : 0)
  if (!disposition || known !== lines.length || moreDispositions.length > 0 || moreTypes.length > 0) return undefined
  return { name: disposition[1]!, isFile: disposition[2] !== undefined, type: (type?.[1] ?? '').toLowerCase() }
}
