import type { OperatorCall } from '@hongyun/contract/wire/operator-routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

/** Who a player is. */
export const usePlayer = (playerId: string) => useQuery(queryOf('consolePlayer', { playerId }))

/** The parts of a player's page that are asked for by the player alone. */
type Part = Extract<
  OperatorCall,
  | 'consolePlayerMoney'
  | 'consolePlayerPayouts'
  | 'consolePlayerLooks'
  | 'consolePlayerYuebao'
  | 'consolePlayerProtection'
>
export const usePlayerPart = <N extends Part>(name: N, playerId: string) =>
  useQuery(queryOf(name, { playerId } as never))

/** A page of a list of the player's. */
type List = Extract<
  OperatorCall,
  | 'consoleAdjustments'
  | 'consolePlayerStatement'
  | 'consolePlayerBets'
  | 'consolePlayerChases'
  | 'consolePlayerSessions'
  | 'consolePlayerLetters'
  | 'consolePlayerNotes'
  | 'consolePlayerTurnover'
  | 'consolePlayerTurnoverBets'
>
export const usePlayerList = <N extends List>(
  name: N,
  input: { playerId: string; pageNum: number; [filter: string]: string | number },
) => useQuery({ ...queryOf(name, { pageSize: 20, ...input } as never), placeholderData: keepPreviousData })
