/** What a browser says of itself, in words: `Chrome 138 · Windows`. */
import Bowser from 'bowser'

export type Device = { name: string; isPhone: boolean }

export function deviceOf(agent: string): Device {
  if (agent.trim() === '') return { name: '未知设备', isPhone: false }
  const { browser, os, platform } = Bowser.parse(agent)
  const version = browser.version?.split('.')[0]
  const parts = [browser.name && [browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean)
  return {
    name: parts.length > 0 ? parts.join(' · ') : '未知设备',
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
