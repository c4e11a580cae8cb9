// The modules of the area `social`: a part of the table in capabilities.ts.
import type { Capability } from './capability.ts'

export const socialCapabilities: Readonly<Record<string, Capability>> = {
  chat: {
    area: 'social',
    owns: [
      'chat_room',
      'chat_manager',
      'chat_member',
      'chat_direct',
      'chat_message',
      'chat_request',
      'chat_image',
      'chat_saved_image',
      'chat_remark',
      'chat_key',
      'chat_node',
      'chat_presence',
      'chat_presence_version',
    ],
    reads: ['player', 'chat_ban', 'chat_block', 'chat_word', 'chat_report_line'],
    calls: ['security', 'identity', 'files'],
  },
  giveaways: {
    area: 'social',
    owns: ['giveaway', 'activity_envelope'],
    reads: ['player', 'operator', 'approval', 'transfer'],
    calls: ['operators', 'approvals', 'messages', 'protection', 'ledger'],
  },
  moderation: {
    area: 'social',
    owns: ['chat_ban', 'chat_block', 'chat_word', 'chat_report', 'chat_report_line'],
    reads: ['player', 'chat_room', 'chat_manager', 'chat_member', 'chat_message', 'operator', 'operator_act'],
    calls: ['tenant', 'operators', 'messages', 'chat'],
  },
  service: {
    area: 'social',
    owns: ['service_line', 'service_talk', 'service_message', 'service_template'],
    reads: ['player', 'operator', 'operator_role', 'role', 'recharge_order', 'withdrawal_order', 'bet', 'issue'],
    calls: ['tenant', 'operators', 'messages', 'files', 'chat'],
  },
  envelopes: {
    area: 'social',
    owns: ['envelope', 'envelope_share', 'envelope_read'],
    reads: ['player', 'chat_room', 'chat_message', 'transfer', 'money_request'],
    calls: ['tenant', 'identity', 'protection', 'safety', 'messages', 'ledger', 'chat'],
  },
}
