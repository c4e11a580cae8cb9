/** Draws an invitation as a picture to pass on: the same in both themes, with colours of its own. */

export interface Poster {
  site: string
  inviter: string
  /** What who comes by it becomes, and the rebate. */
  terms: readonly (readonly [name: string, value: string])[]
  code: string
  /** The address in the code to scan. */
  link: string
  care: string
}

const POSTER = { width: 750, height: 1200 } as const

const SERIF = '"Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", "STSong", "SimSun", serif'
const SANS = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
const NUMBER = '"DejaVu Sans Mono", ui-monospace, monospace'
const CRIMSON = '#9c1c1f'
const NIGHT = '#5f0d12'
const GOLD = '#e9c987'
const IVORY = '#fdf8ee'
const INK = '#2b1d14'
const DIM = '#6d5a49'

const CENTRE = POSTER.width / 2
/** Modules of white around a code, without which some cameras do not find it. */
const QUIET = 4

function ground(draw: CanvasRenderingContext2D): void {
  const { width, height } = POSTER
  const fill = draw.createLinearGradient(0, 0, width, height)
  fill.addColorStop(0, CRIMSON)
  fill.addColorStop(1, NIGHT)
  draw.fillStyle = fill
  draw.fillRect(0, 0, width, height)
  draw.strokeStyle = GOLD
  draw.lineWidth = 1
  draw.globalAlpha = 0.12
  for (let x = 0; x <= width; x += 60)
    for (let y = 0; y < 360; y += 30)
      for (const radius of [30, 20, 10]) {
        draw.beginPath()
        draw.arc(x + (y % 60 ? 30 : 0), y, radius, Math.PI, 0)
        draw.stroke()
      }
  draw.globalAlpha = 0.7
  draw.lineWidth = 2
  draw.strokeRect(20, 20, width - 40, height - 40)
  draw.globalAlpha = 1
}

/** One line, made smaller until it fits. */
function line(draw: CanvasRenderingContext2D, text: string, y: number, font: (size: number) => string, size: number) {
  const MOST = POSTER.width - 180
  let fitting = size
  draw.font = font(fitting)
  while (draw.measureText(text).width > MOST && fitting > 18) {
    fitting -= 2
    draw.font = font(fitting)
  }
  draw.textAlign = 'center'
  draw.fillText(text, CENTRE, y)
}

function qr(draw: CanvasRenderingContext2D, { path, size }: { path: string; size: number }, y: number, side: number) {
  const module_px = Math.floor(side / (size + 2 * QUIET))
  const left = CENTRE - (module_px * size) / 2
  draw.save()
  draw.translate(left, y + (side - module_px * size) / 2)
  draw.scale(module_px, module_px)
  draw.fillStyle = '#000'
  draw.fill(new Path2D(path))
  draw.restore()
}

/** Draws the whole poster. `code` is the address as squares. */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster, code: { path: string; size: number }): void {
  canvas.width = POSTER.width
  canvas.height = POSTER.height
  const draw = canvas.getContext('2d')
  if (!draw) return
  draw.textBaseline = 'middle'
  ground(draw)
  draw.fillStyle = GOLD
  line(draw, poster.site, 116, (size) => `700 ${size}px ${SERIF}`, 72)
  draw.fillStyle = IVORY
  line(draw, `${poster.inviter} 邀请您注册`, 204, (size) => `400 ${size}px ${SANS}`, 38)

  draw.fillStyle = IVORY
  draw.beginPath()
  draw.roundRect(75, 260, 600, 780, 24)
  draw.fill()
  qr(draw, code, 260, 492)
  draw.fillStyle = DIM
  line(draw, '扫码注册，或在注册页填写邀请码', 738, (size) => `400 ${size}px ${SANS}`, 30)
  draw.fillStyle = CRIMSON
  line(draw, poster.code, 804, (size) => `700 ${size}px ${NUMBER}`, 60)
  poster.terms.forEach(([name, value], i) => {
    const y = 880 + i * 56
    draw.font = `400 32px ${SANS}`
    draw.fillStyle = DIM
    draw.textAlign = 'left'
    draw.fillText(name, 120, y)
    draw.fillStyle = INK
    draw.textAlign = 'right'
    draw.fillText(value, POSTER.width - 120, y)
  })
  draw.fillStyle = GOLD
  line(draw, poster.care, 1112, (size) => `400 ${size}px ${SANS}`, 30)
}
