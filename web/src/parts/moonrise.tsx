// The night scene behind the hero and the login page, cropped wide or tall.
import { useId } from 'react'

const FRAMES = {
  wide: { width: 780, height: 376, x: 600, y: 150, radius: 104, ground: 380 },
  tall: { width: 720, height: 640, x: 520, y: 392, radius: 132, ground: 644 },
} as const

/** What stands in the sky: the clouds of the moon, lanterns, or cranes. Each banner has its own. */
const SKIES = [
  'M524 158h58a13 13 0 1 0-13-13M570 180h72a11 11 0 1 0-11-11M620 120h36',
  'M560 86v22m-16 0h32c10 0 14 12 14 22s-4 22-14 22h-32c-10 0-14-12-14-22s4-22 14-22zm16 44v20M640 110v16m-12 0h24c8 0 11 9 11 17s-3 17-11 17h-24c-8 0-11-9-11-17s3-17 11-17zm12 34v16',
  'M530 150c14-16 28-16 38 0 10-16 24-16 38 0M586 186c10-12 20-12 28 0 8-12 18-12 28 0M606 112c8-10 16-10 22 0 6-10 14-10 22 0',
] as const

export function Moonrise({ tall = false, scene = 0 }: { tall?: boolean; scene?: number }) {
  const id = useId()
  const { width, height, x: middle, y, radius, ground } = FRAMES[tall ? 'tall' : 'wide']
  // The moon goes on from banner to banner.
  const x = middle - (scene % SKIES.length) * 70
  return (
    <svg
      className="hero__art"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <defs>
        <Fade id={`${id}moon`} from="#f9e6b2" to="#cf9a3c" />
        <Fade id={`${id}far`} from="#a32a2c" to="#6d121c" />
        <Fade id={`${id}mid`} from="#86202a" to="#520e17" />
        <Fade id={`${id}near`} from="#5f121d" to="#38080e" />
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#f6d98b" stopOpacity=".5" />
          <stop offset="1" stopColor="#f6d98b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx={x} cy={y} r={radius * 2.1} fill={`url(#${id}glow)`} />
      <circle cx={x} cy={y} r={radius} fill={`url(#${id}moon)`} />
      <g fill="none" stroke="#f0dba1">
        <circle cx={x} cy={y} r={radius + 14} strokeOpacity=".28" />
        <circle cx={x} cy={y} r={radius + 30} strokeOpacity=".16" />
        <circle cx={x} cy={y} r={radius + 50} strokeOpacity=".1" />
      </g>
      <path
        transform={`translate(${x - 600} ${y - 150})`}
        d={SKIES[scene % SKIES.length]}
        fill="none"
        stroke="#8a4a1c"
        strokeWidth="2"
        strokeOpacity=".42"
        strokeLinecap="round"
      />
      <g transform={`translate(0 ${ground - 380})`} stroke="#e9c777" strokeOpacity=".55" strokeWidth="1.2">
        <path
          fill={`url(#${id}far)`}
          d="M-10 380V336C60 324 120 302 190 316S300 306 360 280c44-19 66-74 112-74 38 0 46 40 86 46 34 5 62-38 102-38 46 0 60 40 90 50 24 8 40 4 60 0V380z"
        />
        <path
          fill={`url(#${id}mid)`}
          d="M-10 380V358c90-20 150 4 230-10s120-42 170-46c60-5 84 22 128 18s66-52 112-54 76 44 180 30V380z"
        />
        <path fill={`url(#${id}near)`} d="M-10 380V372c120-12 250 8 360-14s150-14 220-6 130-22 240-14V380z" />
      </g>
    </svg>
  )
}

function Fade({ id, from, to }: { id: string; from: string; to: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  )
}
