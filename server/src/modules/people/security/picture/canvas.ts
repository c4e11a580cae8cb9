/** A small canvas of ink: 0 is paper, 1 is full ink. Lines are drawn with a round pen. */
export type Point = readonly [x: number, y: number]
export type Canvas = { readonly width: number; readonly height: number; readonly ink: Float32Array }

export const newCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  ink: new Float32Array(width * height),
})

/** Sets one dot of the pen; its edge is soft. `clears` takes ink away instead. */
function dot({ width, height, ink }: Canvas, [x, y]: Point, radius: number, strength: number, clears: boolean): void {
  const [left, right] = [Math.max(0, Math.floor(x - radius - 1)), Math.min(width - 1, Math.ceil(x + radius + 1))]
  const [top, bottom] = [Math.max(0, Math.floor(y - radius - 1)), Math.min(height - 1, Math.ceil(y + radius + 1))]
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.sqrt((column - x) ** 2 + (row - y) ** 2)))
      const at = row * width + column
      ink[at] = clears ? Math.min(ink[at]!, 1 - cover) : Math.max(ink[at]!, cover * strength)
    }
  }
}

/** The distance of dots in pixels: less than the soft edge of a dot, so that a line has no gaps. */
const STEP = 0.8

/** Draws a line through the points, each moved by `bend`. */
export function drawLine(
  canvas: Canvas,
  points: readonly Point[],
  pen: { radius: number; strength: number; clears?: boolean; bend?: (point: Point) => Point },
): void {
  const bend = pen.bend ?? ((point: Point) => point)
  for (let at = 1; at < points.length; at += 1) {
    const [[fromX, fromY], [toX, toY]] = [points[at - 1]!, points[at]!]
    const [bentFrom, bentTo] = [bend([fromX, fromY]), bend([toX, toY])]
    const steps = Math.max(1, Math.ceil(Math.hypot(bentTo[0] - bentFrom[0], bentTo[1] - bentFrom[1]) / STEP))
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps
      const point = bend([fromX + (toX - fromX) * part, fromY + (toY - fromY) * part])
      dot(canvas, point, pen.radius, pen.strength, pen.clears ?? false)
    }
  }
}
