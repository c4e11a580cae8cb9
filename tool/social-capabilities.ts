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
    reads: ['player', 'chat_ban', 'chat_block', 'chat_word', 'chat_report_line', 'embed_partner_room'],
    calls: ['security', 'identity', 'files'],
  },
  giveaways: {
    area: 'social',
    owns: ['giveaway', 'activity_envelope'],
    reads: ['player', 'operator', 'approval', 'transfer'],
    calls: ['operators', 'approvals', 'messages', 'protection', 'ledger'],
  },
  sharing: {
    area: 'social',
    owns: ['bet_share', 'share_follow', 'share_post'],
    reads: ['player', 'bet', 'issue', 'draw'],
    calls: ['lotteries', 'bets', 'chat'],
  },
  moderation: {
    area: 'social',
    owns: ['chat_ban', 'chat_block', 'chat_word', 'chat_report', 'chat_report_line'],
    reads: ['player', 'chat_room', 'chat_manager', 'chat_member', 'chat_message', 'operator', 'operator_act'],
    calls: ['tenant', 'operators', 'messages', 'chat'],
  },
  envelopes: {
    area: 'social',
    owns: ['envelope', 'envelope_share', 'envelope_read', 'site_envelope'],
    reads: ['player', 'chat_room', 'chat_message', 'transfer', 'money_request', 'approval'],
    calls: [
      'tenant',
      'operators',
      'approvals',
      'identity',
      'security',
      'protection',
      'safety',
      'messages',
      'ledger',
      'bindings',
      'chat',
    ],
  },
  plans: {
    area: 'social',
    owns: ['plan_author', 'plan_key', 'plan', 'plan_play', 'plan_day', 'plan_follow'],
    reads: ['player', 'operator', 'operator_act', 'lottery', 'issue', 'draw', 'draw_superseded', 'bet', 'chat_room'],
    calls: ['operators', 'lotteries', 'draws', 'bets', 'settlement', 'chat'],
  },
  embed: {
    area: 'social',
    owns: ['embed_partner', 'embed_partner_room', 'embed_key', 'embed_nonce', 'embed_ticket', 'embed_account'],
    reads: ['player', 'chat_room'],
    calls: ['tenant', 'operators', 'messages', 'security', 'contacts', 'identity'],
  },
}
