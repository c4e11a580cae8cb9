import type { PlayerState, Sex } from '@hongyun/contract/identity/words.ts'
import type { Generated } from 'kysely'

export type IdentityTables = {
  player: {
    id: Generated<bigint>
    user_name: string
    user_name_key: Generated<string>
    password_hash: string
    password_set_at: Generated<number>
    nickname: string
    nickname_key: string
    sex: Generated<Sex>
    birthday: string | null
    signature: Generated<string>
    avatar: string
    sealed_real_name: Buffer | null
    real_name_at: number | null
    sealed_qq: Buffer | null
    sealed_wechat: Buffer | null
    sealed_address: Buffer | null
    agent: Generated<boolean>
    parent_id: bigint | null
    /** From the topmost agent down to the direct one. */
    ancestors: Generated<bigint[]>
    state: Generated<PlayerState>
    rebate_plan_id: bigint
    rebate_updated_at: Generated<number>
    registered_at: Generated<number>
    last_login_at: number | null
    last_login_address: Generated<string>
  }
  rebate_plan: {
    id: Generated<bigint>
    player_id: bigint
    parent_id: bigint | null
    own_rate: number
    agents: bigint[]
    rates: number[]
  }
}
