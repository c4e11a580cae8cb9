/** The text of a file as spreadsheets and providers write it: UTF-8, and where it is not that, GBK. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}
