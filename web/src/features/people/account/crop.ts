/** Which square of a picture is shown: pure, in the picture's own pixels. */
import type { Part } from '../../../parts/picture.ts'

type Size = { width: number; height: number }
/** `zoom` from 1, which shows all of the shorter side; `x` and `y` from 0 to 1, how far the square is from left and top. */
export type Crop = { zoom: number; x: number; y: number }

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** The square that is shown. */
export function partOf({ width, height }: Size, { zoom, x, y }: Crop): Part {
  const side = Math.min(width, height) / zoom
  return { x: (width - side) * x, y: (height - side) * y, width: side, height: side }
}

/** The crop after the picture was dragged by a distance, as a part of the square's side. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { width: side } = partOf(size, crop)
  const moved = (place: number, length: number, distance: number) =>
    length > side ? within(place - (distance * side) / (length - side)) : place
  return { ...crop, x: moved(crop.x, size.width, by.x), y: moved(crop.y, size.height, by.y) }
}
