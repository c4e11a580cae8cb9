/** Whether new messages sound, and show on the desktop while the page is hidden: as the player wants it, in this browser. */
import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../../../../wire/kept.ts'
import { say } from '../../../../wire/say.ts'
import { lineOf } from '../feed/renderers.tsx'

export type Heard = { sound: boolean; notices: boolean }

const KEY = 'chatHeard'
const listeners = new Set<() => void>()
const isOn = (value: unknown, name: keyof Heard) => (value as Partial<Heard> | null)?.[name] === true

const kept = readKept(KEY)
let current: Heard = { sound: isOn(kept, 'sound'), notices: isOn(kept, 'notices') }

export function setHeard(change: Partial<Heard>): void {
  current = { ...current, ...change }
  keep(KEY, current)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHeard = (): Heard => useSyncExternalStore(subscribe, () => current)

/** The browser asks the player; what it is told is final. */
export async function askForNotices(): Promise<boolean> {
  if ('Notification' in window && (await Notification.requestPermission()) === 'granted') return true
  say.error('浏览器不允许桌面通知')
  return false
}

const TONE = { hz: 660, seconds: 0.18, loud: 0.08 }
let audio: AudioContext | undefined

/** One short tone, made here. */
function sound(): void {
  audio ??= new AudioContext()
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = TONE.hz
  volume.gain.setValueAtTime(TONE.loud, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + TONE.seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + TONE.seconds)
}

/** Somebody else wrote. */
export function hear(room: string, messages: readonly ChatMessage[]): void {
  const last = messages.at(-1)
  if (!last) return
  if (current.sound) sound()
  if (current.notices && document.hidden && Notification.permission === 'granted')
    new Notification(room, { body: `${last.nickname}：${lineOf(last)}`, tag: 'chat' })
}
