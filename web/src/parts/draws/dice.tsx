// The dice as symbols: ivory face, ink pips, red ones for 1 and 4.

const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[16, 15]],
  [
    [10, 9],
    [22, 21],
  ],
  [
    [9.5, 8.5],
    [16, 15],
    [22.5, 21.5],
  ],
  [
    [10, 9],
    [22, 9],
    [10, 21],
    [22, 21],
  ],
  [
    [9.5, 8.5],
    [22.5, 8.5],
    [16, 15],
    [9.5, 21.5],
    [22.5, 21.5],
  ],
  [
    [10.5, 8],
    [21.5, 8],
    [10.5, 15],
    [21.5, 15],
    [10.5, 22],
    [21.5, 22],
  ],
]

export function DiceSymbols() {
  return PIPS.map((pips, index) => (
    <symbol key={pips.length} id={`die-${index + 1}`} viewBox="0 0 32 32">
      <rect x="1" y="1" width="30" height="30" rx="7" fill="var(--die-edge)" />
      <rect x="1" y="1" width="30" height="28" rx="7" fill="var(--die-face)" />
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={pips.length === 1 ? 3.6 : 2.6} fill={pipColour(pips.length)} />
      ))}
    </symbol>
  ))
}

function pipColour(face: number): string {
  return face === 1 || face === 4 ? 'var(--die-pip-red)' : 'var(--die-pip)'
}
