import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Choices } from './choices.tsx'

it('says in its caller’s words that there is nothing to choose', () => {
  const shown = (empty?: string) =>
    renderToStaticMarkup(
      <Choices label="聊天室" options={[]} chosen={[]} onChange={() => {}} {...(empty !== undefined && { empty })} />,
    ).replaceAll(/<[^>]*>/g, '')
  expect(shown('还没有聊天室')).toBe('聊天室还没有聊天室')
  expect(shown()).toBe('聊天室')
})
