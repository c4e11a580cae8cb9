/** The refusals of operators. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const operatorsRefusals = {
  operatorWrong: { code: -98, text: '用户名、密码或动态口令错误' },
  operatorCodeWrong: { code: -98, text: '动态口令错误或已使用，请输入新的动态口令', field: 'code' },
  operatorCodeLocked: { code: -98, text: '动态口令错误次数过多，请 15 分钟后再试', field: 'code' },
  operatorNameTaken: { code: -98, text: '该用户名已有操作员使用，请更换', field: 'name' },
  operatorSelf: { code: -98, text: '不能更改自己的角色与状态，请由另一名操作员办理' },
  operatorOfDemo: { code: -98, text: '演示账号的密码人人皆知，演示结束后请先重置其凭据' },
  operatorPasswordWrong: { code: -98, text: '原密码错误', field: 'password' },
  operatorPasswordSame: { code: -98, text: '新密码不能与原密码相同', field: 'newPassword' },
  rightNotOwn: { code: -98, text: '涉及您自己没有的权限，请由有这些权限的操作员办理' },
  roleNameTaken: { code: -98, text: '已有同名的角色，请更换名称', field: 'name' },
  roleInUse: { code: -98, text: '还有操作员使用这个角色，请先收回' },
  rightMissing: { code: -98, text: '您没有这项权限，请联系管理员' },
} as const satisfies Record<string, RefusalRow>
