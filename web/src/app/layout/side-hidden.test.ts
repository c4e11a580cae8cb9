import { expect, it } from 'vitest'
import { isWithoutPanel } from './side-hidden.ts'

it.each([
  ...['rebateDes', 'trendChart/k3_1m', 'howtoplay/k3', 'login', 'forgotPassword', 'maintain', '404', 'websiteClosed'],
  ...[
    'register',
    'retrievePassword',
    'setLoginPassword',
    'chess',
    'chessHall/1',
    'chat',
    'chatGuest',
    'LOGIN',
    'login/',
  ],
])('is hidden on /%s', (path) => {
  expect(isWithoutPanel(`/${path}`)).toBe(true)
})

it.each(['', 'index', 'lottery/K3/k3_1m', 'userCenter/redEnvelope', 'loginx', 'registered', 'resetLoginPassword'])(
  'is shown on /%s',
  (path) => {
    expect(isWithoutPanel(`/${path}`)).toBe(false)
  },
)
