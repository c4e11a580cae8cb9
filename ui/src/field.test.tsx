import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

function field(error?: string): string {
  return renderToStaticMarkup(
    <Field label="投注金额" hint="最少 2 元" error={error}>
      <TextInput value="" onChange={() => {}} />
    </Field>,
  )
}

test('the label and the note belong to the input', () => {
  const markup = field()
  const [, id] = /for="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`<input id="${id}" aria-describedby="${id}-note"`)
  expect(markup).toContain(`id="${id}-note">最少 2 元`)
  expect(markup).not.toContain('aria-invalid')
})

test('an error takes the place of the hint and marks the input', () => {
  const markup = field('投注金额不能为空')
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain('投注金额不能为空')
  expect(markup).not.toContain('最少 2 元')
})
