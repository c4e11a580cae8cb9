/** Every call that moves a player's money is a door, or is known to be none. */
import { expect, it } from 'vitest'
import type { Call } from '../wire/call.ts'
import { calls } from '../wire/registry.ts'
import { codesWithoutDoor, doors, noDoors, spendingRefusals } from './doors.ts'
import { openToExcluded, shutToExcluded } from './excluded.ts'

const moving = (Object.values(calls) as Call[]).filter(({ who, movesMoney }) => movesMoney && who !== 'operator')

it('names every call that moves money once', () => {
  const named = [...Object.keys(doors), ...Object.keys(noDoors)]
  expect(named.toSorted()).toEqual(moving.map(({ name }) => name).toSorted())
})

it('has every door give the refusals of the gate', () => {
  for (const name of Object.keys(doors) as (keyof typeof doors)[])
    expect(calls[name].refuses, name).toEqual(expect.arrayContaining([...spendingRefusals]))
})

it('names no code both as one of a door and as one without', () => {
  const ofDoors: number[] = Object.values(doors).flatMap(({ codes }) => [...codes])
  expect(ofDoors.filter((code) => Object.hasOwn(codesWithoutDoor, code))).toEqual([])
})

it('says of every call that changes something whether somebody who is excluded may make it', () => {
  const changing = (Object.values(calls) as Call[]).filter(({ who, method, path }) => {
    return method === 'POST' && who !== 'operator' && !path.startsWith('/v1/console/')
  })
  const named = [...openToExcluded, ...shutToExcluded]
  expect(named.toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
  expect(Object.keys(doors).filter((name) => !shutToExcluded.has(name as never))).toEqual([])
})
