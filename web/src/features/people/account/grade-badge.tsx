/** The badge of a grade: a colour of its own for each of the ten, and its name. */
export function GradeBadge({ grade, name }: { grade: number; name: string }) {
  return <span className={`grade grade--${grade}`}>{name}</span>
}
