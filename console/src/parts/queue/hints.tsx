/** Which keys do what, once under a list. */
export function Hints({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <span className="hints">
      {Object.entries(keys).map(([letters, text]) => (
        <span key={letters}>
          {[...letters].map((letter) => (
            <kbd key={letter} className="kbd">
              {letter}
            </kbd>
          ))}
          {text}
        </span>
      ))}
    </span>
  )
}
