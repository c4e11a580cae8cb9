import { expect, test } from 'vitest'
import { issueEnd } from './issue-end.ts'

test.each([
  ['202603181237', '1237'],
  ['2026312', '2026312'],
  ['20260318', '20260318'],
  ['2026031800045', '00045'],
])('of %s it shows %s', (issue, shown) => expect(issueEnd(issue)).toBe(shown))
