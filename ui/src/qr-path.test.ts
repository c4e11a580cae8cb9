import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws each run of a row once', () => {
  const modules = ['110', '000', '101']
  expect(qrPath(3, (row, column) => modules[row]?.[column] === '1')).toBe('M0 0h2v1H0zM0 2h1v1H0zM2 2h1v1H2z')
})

it('draws nothing where nothing is dark', () => expect(qrPath(5, () => false)).toBe(''))
