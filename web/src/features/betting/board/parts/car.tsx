// A racing car from above, in the colour of its number.

export function CarMark() {
  return (
    <symbol id="car" viewBox="0 0 26 38">
      <g fill="var(--car-tyre)">
        <rect x="0" y="5" width="6" height="9" rx="2" />
        <rect x="20" y="5" width="6" height="9" rx="2" />
        <rect x="0" y="25" width="6" height="10" rx="2" />
        <rect x="20" y="25" width="6" height="10" rx="2" />
      </g>
      <path d="M5 1.500h16v3H5zM4 34h18v3H4z" fill="currentColor" />
      <path
        d="M13 1c3.2 0 4.2 4 4.6 9 .2 2.5 1.9 3.5 2.4 6 .6 3 .4 12-.6 17.5-.2 1-.8 1.5-1.8 1.500H8.400c-1 0-1.6-.5-1.8-1.500C5.6 28 5.4 19 6 16c.5-2.5 2.2-3.5 2.4-6C8.8 5 9.8 1 13 1z"
        fill="currentColor"
      />
      <circle cx="13" cy="18.5" r="6.4" fill="var(--die-face)" />
      <path d="M9.5 28.500h7M10 31h6" stroke="var(--die-pip)" strokeWidth="1.2" strokeOpacity=".5" />
    </symbol>
  )
}
