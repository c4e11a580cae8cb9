/** Where passkeys are good: hosts that browsers make them at, and none else. */
import { expect, it } from 'vitest'
import { findSite } from './passkey-site.ts'

it.each([
  ['play.example', { id: 'play.example', origin: 'https://play.example' }],
  ['Play.Example:443', { id: 'play.example', origin: 'https://play.example' }],
  ['play.example:8443', { id: 'play.example', origin: 'https://play.example:8443' }],
  ['localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['localhost:80', { id: 'localhost', origin: 'http://localhost' }],
  ['shop.localhost:8080', { id: 'shop.localhost', origin: 'http://shop.localhost:8080' }],
  ['xn--fiqs8s.example', { id: 'xn--fiqs8s.example', origin: 'https://xn--fiqs8s.example' }],
])('%s', (host, site) => {
  expect(findSite(host)).toEqual(site)
})

it.each([
  ['127.0.0.1:8080'],
  ['127.1'],
  ['0x7f.1'],
  ['[::1]:8080'],
  [''],
  [':80'],
  ['play.example:99999'],
  ['play.example.'],
  ['a b'],
  ['play.example/x'],
  ['user@play.example'],
  ['play.example#'],
])('none at %s', (host) => {
  expect(findSite(host)).toBeUndefined()
})
