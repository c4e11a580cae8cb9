/**
 * What somebody who excluded themselves may still do beside reading: take money out, and what that needs. Everything else that changes
 * something is refused; a test holds the two lists complete.
 */
import type { PlayerCall } from '../wire/player-routes.ts'

/** Calls that change something and stay open, by what they are for. */
export const openToExcluded: ReadonlySet<PlayerCall> = new Set<PlayerCall>([
  // Signing in, and getting back into the account.
  ...([
    'login',
    'passkeySignIn',
    'beginPasskeySignIn',
    'forgetPassword',
    'forgetPasswordReset',
    'recoveryCase',
  ] as const),
  ...(['embedChatLoginKey', 'embedChatRefreshAccount', 'embedChatUnbind'] as const),
  ...(['verifySafetyQuestion', 'endSession', 'resetPassword'] as const),
  // What protects the account, and what a withdrawal asks for.
  ...([
    'verifyPassword',
    'verifySafetyPassword',
    'setSafetyPassword',
    'resetSafetyPassword',
    'setSafetyQuestion',
  ] as const),
  ...(['beginSecondFactor', 'confirmSecondFactor', 'endSecondFactor'] as const),
  ...(['beginPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'] as const),
  ...(['sendPhoneCode', 'verifyPhoneCode', 'sendMailCode', 'verifyMailCode'] as const),
  ...(['infoUpdate', 'manualVerification', 'uploadAuditImages'] as const),
  // Where money goes out to, and taking it out or back from what was placed before.
  ...([
    'addBankCard',
    'updateBankCardFront',
    'safetyCheckBankCard',
    'destructionCheckBankCard',
    'checkBankCard',
  ] as const),
  ...([
    'addAlipay',
    'updateAlipay',
    'addWeixin',
    'updateWeixin',
    'addDigitalCurrency',
    'updateDigitalCurrency',
  ] as const),
  ...(['saveFrontWithdrawRecord', 'cancelFrontWithdrawRecord', 'cancelFrontPaymentRecord'] as const),
  // What was paid already is credited.
  'saveFrontBankTransferProof',
  ...(['cancelBetting', 'cancelAutoChaseBetting'] as const),
  ...(['transferOutYuebao', 'cancelYuebaoPledgeOrderWeb', 'setYuebaoPledgeOrderAutoRenewWeb'] as const),
  // Letters, and signs of life; reading the chat, and taking back what was said there.
  ...([
    'setMemberRemark',
    'deleteSavedImage',
    'updateMessageStateFront',
    'recallDirectMessageWeb',
    'setDirectMessageReadWeb',
  ] as const),
  ...(['setMessageRead', 'deleteMessage', 'hc'] as const),
  ...(['dataPush', 'yyDataPush', 'view', 'op', 'sc'] as const),
  // Customer service: whoever is excluded may have questions about it.
  ...(['addServiceMessage', 'closeServiceTalk', 'rateServiceTalk'] as const),
  // One's own peace in the chat.
  ...(['reportMessage', 'setMemberBlock'] as const),
  // What one recommended stays; nothing more is recommended.
  'endPushPlan',
  // What one brought members by is ended; nothing more is offered.
  ...(['updateInviteCodeRemark', 'deleteInviteCode', 'deleteOpenedAccount'] as const),
  // Protection itself.
  ...(['setProtectionLimit', 'confirmProtectionLimit', 'dropProtectionLimit'] as const),
  ...(['startProtectionBreak', 'startSelfExclusion', 'answerRealityCheck', 'setProtectionSelfTest'] as const),
])

/** Calls that change something and are shut. */
export const shutToExcluded: ReadonlySet<PlayerCall> = new Set<PlayerCall>([
  ...(['addBetting', 'addFastBetting', 'addChaseBetting', 'rechargeFrontPaymentRecord'] as const),
  ...(['transferInYuebao', 'createYuebaoPledgeOrder'] as const),
  'receiveRedEnvelope',
  ...(['register', 'uploadImage', 'uploadImageFiles'] as const),
  'shareMessage',
  ...(['getBanFront', 'addBanFront', 'updateBanFront', 'deleteBanFront', 'updateRoomBannedWeb'] as const),
  ...(['addMessage', 'addDirectMessage', 'addMessageGuest', 'checkPassword', 'uploadChatFile'] as const),
  ...(['addImage', 'addImageGuest', 'addSavedImage2'] as const),
  ...(['sendRedEnvelope', 'snatchRedEnvelope', 'openRedEnvelope', 'updateReadedRedEnvelop'] as const),
  ...(['addPushPlan', 'addPushPlay'] as const),
  ...(['createInviteCode', 'openAccount', 'renewOpenedAccount', 'raiseRebate', 'sendMemberLetter'] as const),
  ...(['embedChatBind', 'embedChatRegister', 'embedChatAvatar'] as const),
])
