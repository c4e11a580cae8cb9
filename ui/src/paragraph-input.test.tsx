import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { ParagraphInput } from './paragraph-input.tsx'

const markup = (error?: string) =>
  renderToStaticMarkup(
    <Field label="管理员" error={error}>
      <ParagraphInput value="ab" maxLength={500} onChange={() => {}} />
    </Field>,
  )

it('carries what its field says of it', () => {
  const [, id] = /for="([^"]+)"/.exec(markup()) ?? []
  expect(markup()).toContain(`<textarea id="${id}"`)
  expect(markup()).not.toContain('aria-invalid')
  expect(markup('ab 不是账号')).toContain('aria-invalid="true"')
})
