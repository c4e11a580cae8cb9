/** A QR code as one SVG path: a run of dark modules in a row is one rectangle. */
export function qrPath(size: number, dark: (row: number, column: number) => boolean): string {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!dark(row, column)) continue
      const from = column
      while (column + 1 < size && dark(row, column + 1)) column++
      path += `M${from} ${row}h${column - from + 1}v1H${from}z`
    }
  }
  return path
}
