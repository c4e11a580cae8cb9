import { expect, it } from 'vitest'
import { deviceOf } from './device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    { name: 'Chrome 138 · Windows', isPhone: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    { name: 'Safari 19 · iOS', isPhone: true },
  ],
  ['', { name: '未知设备', isPhone: false }],
  ['<script>alert(1)</script>', { name: '未知设备', isPhone: false }],
])('%j', (agent, device) => {
  expect(deviceOf(agent)).toEqual(device)
})
