import type { ProblemTexts } from '../problem.ts'

/** Messages about accounts, signing in and proofs. */
export const SESSION_PROBLEM_TEXTS = {
  'provider-state-invalid': {
    zh: '这次登录请求已失效，请重新发起',
    en: 'This login request is no longer valid, please start again',
  },
  'provider-cancelled': { zh: '已取消登录', en: 'Login cancelled' },
  'last-way-in': {
    zh: '这是你唯一的登录方式，请先添加另一种登录方式',
    en: 'This is your only way to log in; add another one first',
  },
  'bound-elsewhere': { zh: '该账号已绑定本站另一个账号', en: 'This account is already linked to another account' },
  'bound-already': {
    zh: '你已绑定该平台的另一个账号，请先解绑',
    en: 'You have linked another account of this service; unlink that one first',
  },
  'provider-failed': {
    zh: '第三方平台暂时无法登录，请稍后再试',
    en: 'This service cannot log you in right now, please try later',
  },
  'provider-timeout': {
    zh: '第三方平台响应超时，请稍后再试',
    en: 'This service took too long to respond, please try later',
  },
  'authorization-pending': { zh: '等待你在网页上允许登录', en: 'Waiting for you to approve it on the website' },
  'slow-down': { zh: '询问得太频繁，请放慢', en: 'Polling too often, slow down' },
  'device-refused': { zh: '你拒绝了这次登录', en: 'You denied this login' },
  'device-code-unknown': {
    zh: '没有找到这个设备码，请核对后再输入',
    en: 'No device has this code; check it and type it again',
  },
  'device-code-expired': {
    zh: '这个设备码已过期，请在设备上重新登录',
    en: 'This code has expired; log in on the device again',
  },
  'device-code-used': {
    zh: '这个设备码已经用过了，请在设备上重新登录',
    en: 'This code has been used already; log in on the device again',
  },
  'login-required': { zh: '请先登录', en: 'Please log in first' },
  'session-mismatch': { zh: '登录状态不一致，请重新登录', en: 'Your sessions do not match, please log in again' },
  'wrong-member': {
    zh: '当前登录的是另一个账号，请刷新页面后重试',
    en: 'You are logged in with another account. Reload the page and try again',
  },
  'account-blocked': { zh: '账号已被封禁', en: 'This account is blocked' },
  'account-abnormal': { zh: '账号状态异常', en: 'This account needs attention' },
  'login-blocked': { zh: '登录已被限制', en: 'Logging in is restricted for this account' },
  'account-taken': { zh: '该账号已被注册', en: 'This account is already registered' },
  'code-wrong': { zh: '验证码无效或已过期', en: 'Verification code invalid or expired' },
  'second-step-required': {
    zh: '请输入身份验证器中的验证码',
    en: 'Enter the code from your authenticator app',
  },
  'second-step-wrong': { zh: '验证码不正确，请重新输入', en: 'That code is not right, please try again' },
  'second-step-expired': {
    zh: '这次登录已超时或尝试次数过多，请重新登录',
    en: 'This login has timed out or had too many wrong codes; please log in again',
  },
  'two-step-on': { zh: '两步验证已经开启', en: 'Two-step verification is already on' },
  'two-step-off': { zh: '请先设置两步验证', en: 'Set up two-step verification first' },
  'passkey-wrong': {
    zh: '这个通行密钥无法登录，请换一个，或改用其他方式登录',
    en: 'This passkey does not work here; use another one, or log in another way',
  },
  'passkey-expired': { zh: '操作超时，请再试一次', en: 'That took too long, please try again' },
  'passkey-refused': {
    zh: '无法验证设备创建的通行密钥，请再试一次',
    en: 'The passkey that your device created could not be verified, please try again',
  },
  'passkey-taken': { zh: '这个通行密钥已经添加过了', en: 'This passkey has been added already' },
  'passkeys-full': {
    zh: '通行密钥已达上限，请先删除一个不用的',
    en: 'You have reached the limit of passkeys; delete one you no longer use first',
  },
  'proof-required': { zh: '请先验证身份', en: 'Please confirm that it is you' },
  'credentials-wrong': { zh: '账号或密码不正确', en: 'Incorrect account or password' },
  'password-paused': {
    zh: '这个账号输错密码的次数过多，请改用验证码登录',
    en: 'Too many wrong passwords for this account; please log in with a code',
  },
} as const satisfies Partial<ProblemTexts>
