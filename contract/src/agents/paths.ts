/** The paths of `agents` that agents call, and whoever is about to register by one. */
export const agentsPaths = {
  createInviteCode: 'POST /v1/users/createInviteCode',
  updateInviteCodeRemark: 'POST /v1/users/updateInviteCodeRemark',
  deleteInviteCode: 'POST /v1/users/deleteInviteCode',
  inviteCode: 'GET /v1/users/inviteCode',
  inviteCodeMembers: 'GET /v1/users/inviteCodeMembers',
  inviteTerms: 'GET /v1/users/inviteTerms',
  openAccount: 'POST /v1/users/openAccount',
  renewOpenedAccount: 'POST /v1/users/renewOpenedAccount',
  deleteOpenedAccount: 'POST /v1/users/deleteOpenedAccount',
  openedAccounts: 'GET /v1/users/openedAccounts',
  agentTerms: 'GET /v1/users/agentTerms',
  rebateShares: 'GET /v1/users/rebateShares',
  userManage: 'GET /v1/users/userManage',
  userManageList: 'GET /v1/users/userManageList',
  raiseRebate: 'POST /v1/users/raiseRebate',
  sendMemberLetter: 'POST /v1/users/sendMemberLetter',
} as const
