/** Leads to the field of the notes, or to their list where they are too many for a field. */
export function editNotes(): void {
  const field = document.querySelector<HTMLElement>('[data-notes]')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
