import type { ProblemCode } from '#contract/problem.ts'

/** The server's messages in Chinese and English. Source of those that the product spec words: inventory Part 2. */
const TEXTS: Record<ProblemCode, { zh: string; en: string }> = {
  'bad-request': { zh: '请求参数错误', en: 'Bad request parameters' },
  'provider-state-invalid': {
    zh: '这次登录请求已失效，请重新发起',
    en: 'This login request is no longer valid, please start again',
  },
  'provider-cancelled': { zh: '已取消登录', en: 'Login cancelled' },
  'last-way-in': {
    zh: '这是你唯一的登录方式，请先添加另一种登录方式',
    en: 'This is your only way to log in; add another one first',
  },
  'bound-elsewhere': { zh: '该账号已绑定其他会员', en: 'This account belongs to another member' },
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
  'authorization-pending': { zh: '等待你在网页上批准', en: 'Waiting for you to approve it on the website' },
  'slow-down': { zh: '询问得太频繁，请放慢', en: 'Polling too often, slow down' },
  'device-refused': { zh: '你拒绝了这次登录', en: 'You refused this sign-in' },
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
  'browser-required': { zh: '请在浏览器中操作', en: 'This can only be done in a browser' },
  'login-required': { zh: '请先登录', en: 'Please log in first' },
  'session-mismatch': { zh: '登录状态不一致，请重新登录', en: 'Your sessions do not match, please log in again' },
  'points-too-low': { zh: '积分不足', en: 'Not enough points' },
  'level-too-low': { zh: '会员等级不足', en: 'Membership level insufficient' },
  'cross-site': { zh: '来源不被允许的请求', en: 'This request came from another site' },
  'wrong-member': { zh: '当前登录的不是这位会员', en: 'Another member is logged in' },
  'account-blocked': { zh: '账号已被封禁', en: 'This account is blocked' },
  'account-abnormal': { zh: '账号状态异常', en: 'This account needs attention' },
  'login-blocked': { zh: '登录已被限制', en: 'Logging in is restricted for this account' },
  'signature-expired': { zh: '链接已失效，请重新获取', en: 'This link has expired, please ask for a new one' },
  'not-found': { zh: '请求的资源不存在', en: 'The requested resource does not exist' },
  'method-not-allowed': { zh: '不支持的请求方法', en: 'This method is not supported here' },
  'appeal-open': {
    zh: '你已经提交过申诉，正在等待处理',
    en: 'You have already appealed; we are still reviewing it',
  },
  'appeal-expired': {
    zh: '这次申诉已过期，请重新登录一次再提交',
    en: 'This appeal has expired; please log in again and send it then',
  },
  'request-in-flight': { zh: '同一请求正在处理中', en: 'The same request is still being processed' },
  'account-taken': { zh: '该账号已被注册', en: 'This account is already registered' },
  'body-too-large': { zh: '请求内容过大', en: 'The request is too large' },
  'upload-offset-differs': {
    zh: '上传进度与服务器不一致，请继续上传',
    en: 'The upload is at another position; resume it',
  },
  'upload-unfinished': { zh: '文件还没有上传完', en: 'The file has not been uploaded completely' },
  'upload-expired': { zh: '上传已过期，请重新上传', en: 'This upload has expired, please upload the file again' },
  'upload-version-unknown': { zh: '不支持的上传协议版本', en: 'This version of the upload protocol is not supported' },
  'upload-too-large': { zh: '文件过大', en: 'File too large' },
  'upload-type-refused': { zh: '不支持的文件类型', en: 'Unsupported file type' },
  'downloads-used': {
    zh: '今天能下载的新壁纸已经用完。下载过的壁纸仍可随时再下载',
    en: 'You have used today’s downloads of new wallpapers. Those you downloaded before stay free',
  },
  'upload-quota-reached': {
    zh: '未使用的上传文件过多，请稍后再试',
    en: 'You have too many unused uploads, please try again later',
  },
  'not-json': { zh: '请求内容不是 JSON', en: 'The request is not JSON' },
  'invalid-fields': { zh: '数据验证失败', en: 'Data validation failed' },
  'key-reused': {
    zh: '同一个 Idempotency-Key 用于了不同的请求',
    en: 'This Idempotency-Key belongs to another request',
  },
  'spellings-differ': { zh: '同一字段的两种写法内容不同', en: 'Two spellings of one field differ' },
  'code-wrong': { zh: '验证码无效或已过期', en: 'Verification code invalid or expired' },
  'second-step-required': {
    zh: '请输入身份验证器中的验证码',
    en: 'Enter the code from your authenticator app',
  },
  'second-step-wrong': { zh: '验证码不正确，请重新输入', en: 'That code is not right, please try again' },
  'second-step-expired': {
    zh: '这次登录已超时或尝试次数过多，请重新登录',
    en: 'This sign-in has expired or had too many wrong codes; please log in again',
  },
  'two-step-on': { zh: '两步验证已经开启', en: 'Two-step sign-in is already on' },
  'two-step-off': { zh: '请先设置两步验证', en: 'Set up two-step sign-in first' },
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
  'archive-running': {
    zh: '已有一个压缩包正在准备，请等它完成或先取消',
    en: 'Another zip is being prepared; wait for it, or cancel it first',
  },
  'archive-too-large': {
    zh: '一个压缩包最多 300 张图片、600 个文件，请少选一些',
    en: 'A zip holds at most 300 pictures and 600 files; choose fewer',
  },
  'archive-empty': {
    zh: '这些图片都无法下载',
    en: 'None of these pictures can be downloaded',
  },
  'screens-changed': {
    zh: '屏幕列表已在另一台设备上修改，请刷新后再试',
    en: 'Your screens were changed on another device; refresh and try again',
  },
  'saved-searches-full': {
    zh: '保存的搜索已满 50 个，请先删除一些',
    en: 'You have saved 50 searches, which is the limit; delete one first',
  },
  'collections-full': {
    zh: '收藏夹已满 100 个，请先删除或合并一些',
    en: 'You have 100 collections, which is the limit; delete or merge some first',
  },
  'collection-full': {
    zh: '每个收藏夹最多放 300 张图片，放不下了',
    en: 'A collection holds 300 pictures at most, so nothing was added',
  },
  'passkeys-full': {
    zh: '通行密钥已达上限，请先删除一个不用的',
    en: 'You have reached the limit of passkeys; delete one you no longer use first',
  },
  'proof-required': { zh: '请先验证身份', en: 'Please confirm that it is you' },
  'make-up-not-needed': { zh: '这一天已经签到，不用补签', en: 'You have already checked in for that day' },
  'plan-not-needed': {
    zh: '这个方案现在用不上：你的会员等级更高、没有到期日，或剩余时间比它更值钱',
    en: 'This plan would change nothing: your membership is higher, does not expire, or its time left is worth more',
  },
  'quote-changed': {
    zh: '价格刚刚变了，什么都没有扣。请看过新的价格再买',
    en: 'The price has just changed, and nothing was charged. Check the new price before you buy',
  },
  'order-not-open': {
    zh: '这个订单已经支付或关闭，不能再付款或取消',
    en: 'This order is paid or closed; it can no longer be paid or cancelled',
  },
  'order-not-paid': {
    zh: '这个订单没有付款，还不能开具凭证',
    en: 'This order was not paid, so there is no invoice for it',
  },
  'coupon-not-usable': {
    zh: '这张优惠券用不了：可能已使用、已过期，或不满足使用条件',
    en: 'This coupon cannot be used: it is used, expired or not for this sum',
  },
  'coupon-code-unknown': { zh: '没有这个兑换码，或它已过期', en: 'This code does not exist, or has expired' },
  'coupon-code-used': { zh: '你已经用这个兑换码领过了', en: 'You have used this code already' },
  'cart-full': {
    zh: '购物车最多放 50 种，放不下了，请先拿掉一些',
    en: 'Your cart has 50 different things, which is the limit; take some out first',
  },
  'cart-nothing-to-order': {
    zh: '购物车里没有可以下单的东西',
    en: 'There is nothing in your cart that can be ordered',
  },
  'gift-code-unknown': {
    zh: '没有这个礼品码，或赠送它的订单已经退款',
    en: 'This gift code does not exist, or its order was refunded',
  },
  'renewal-not-offered': {
    zh: '这个套餐不能自动续费',
    en: 'Automatic renewal is not available for this plan',
  },
  'gift-code-used': { zh: '这个礼品码已经兑换过了', en: 'This gift code has been redeemed already' },
  'ticket-closed': {
    zh: '这个工单已经关闭，请新建一个',
    en: 'This ticket is closed; please open a new one',
  },
  'tickets-full': {
    zh: '还有太多工单没有关闭，请先关闭不再需要的',
    en: 'Too many of your tickets are open; close those that you no longer need',
  },
  'ticket-not-answered': {
    zh: '工单得到回复并关闭之后才能评价',
    en: 'A ticket can be rated once it was answered and is closed',
  },
  'refund-not-possible': {
    zh: '这个订单不能自助退款：买到的已经用过、超过了期限，或之后又有变化',
    en: 'This order cannot be refunded here: some of it was used, the time is over, or it has changed since',
  },
  'payment-not-offered': { zh: '本站没有开通这种支付方式', en: 'This way of paying is not offered here' },
  'ticket-not-needed': {
    zh: '你的会员等级更高，或没有到期日，用不上体验券。券还在，没有用掉',
    en: 'Your membership is higher or does not expire, so a trial ticket would change nothing; you still have it',
  },
  'make-up-day-closed': { zh: '这一天不能补签', en: 'That day cannot be made up' },
  'freezes-full': { zh: '连签保护已达上限', en: 'You already hold as many streak freezes as possible' },
  'item-unavailable': { zh: '这件物品不可用，可能已使用或过期', en: 'This item is used, expired or not yours' },
  'box-closed': { zh: '未成年账号不能开盲盒', en: 'Accounts of minors cannot open mystery boxes' },
  'box-changed': {
    zh: '价格或概率刚有变化，没有开盒，请看过新的再决定',
    en: 'The price or the chances have just changed; nothing was opened',
  },
  'box-attempts-used': {
    zh: '今天剩余的次数不够了',
    en: 'Not enough attempts are left today',
  },
  'check-in-day-closed': { zh: '这一天已不能再签到', en: 'You can no longer check in for that day' },
  'push-endpoint-refused': { zh: '这个推送地址不可用', en: 'This push address cannot be used' },
  'image-address-refused': { zh: '不能从这个地址获取图片', en: 'Pictures cannot be loaded from this address' },
  'image-unavailable': { zh: '这张图片暂时取不到', en: 'This picture cannot be loaded right now' },
  'credentials-wrong': { zh: '账号或密码不正确', en: 'Incorrect account or password' },
  'password-paused': {
    zh: '这个账号输错密码的次数过多，请改用验证码登录',
    en: 'Too many wrong passwords for this account; please log in with a code',
  },
  'check-in-already': { zh: '今日已签到', en: 'Already checked in today' },
  'too-many-requests': { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, try later' },
  'storage-full': { zh: '存储空间不足，内容未保存', en: 'Storage is full, nothing was saved' },
  'server-error': { zh: '服务器内部错误', en: 'Internal server error' },
  maintenance: { zh: '网站维护中，请稍后再来', en: 'The site is closed for maintenance, please come back later' },
  unavailable: { zh: '服务暂时不可用，请稍后重试', en: 'Service temporarily unavailable, please retry later' },
}

/** The sentence for `problem`, sent as `message`. */
export function problemText(problem: ProblemCode, language: 'zh' | 'en') {
  return TEXTS[problem][language]
}
