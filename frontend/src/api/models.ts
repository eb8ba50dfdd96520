import type { components } from './schema';

type Schemas = components['schemas'];

/**
 * Names for the API's requests and answers; the shapes are generated from the API's classes (schema.ts). Prices and
 * totals are decimal strings ("15.00"); quote fees and tips are whole cents.
 */
export type Product = Schemas['ProductResponse'];
export type BundlePart = Schemas['BundledProductResponse'];
export type Review = Schemas['ReviewResponse'];
export type TextPage = Schemas['PageResponse'];
export type EditedPage = Schemas['EditedPageResponse'];
export type PageForStaff = Schemas['PageForStaffResponse'];
export type Redirect = Schemas['RedirectResponse'];
export type Promotion = Schemas['PromotionResponse'];
export type PromotionRequest = Schemas['SavePromotionRequest'];
export type ManagedGiftCard = Schemas['ManagedGiftCardResponse'];
export type GiftCardHistory = Schemas['GiftCardHistoryResponse'];
export type GiftCardMovement = Schemas['ManagedMovementResponse'];
export type NewGiftCard = Schemas['NewGiftCardResponse'];
export type GiftCardRequest = Schemas['IssueGiftCardRequest'];
export type JournalBalance = Schemas['JournalBalanceResponse'];
export type AccountTotals = Schemas['AccountTotalsResponse'];
export type BookAccount = Schemas['BookAccountResponse'];
export type BooksSettings = Schemas['BooksSettingsResponse'];
export type StoreTax = Schemas['StoreTaxResponse'];
export type StoreTaxRequest = Schemas['SaveStoreTaxRequest'];
export type TaxTable = Schemas['TaxTableResponse'];
export type Payout = Schemas['PayoutResponse'];
export type PayoutDetails = Schemas['PayoutDetailsResponse'];
export type PayoutLine = Schemas['PayoutLineResponse'];
export type Report = Schemas['ReportResponse'];
export type ReportColumn = Schemas['ReportColumnResponse'];
export type ReportRow = Schemas['ReportRowResponse'];
export type OrderBehind = Schemas['OrderBehindResponse'];
export type RedirectReport = Schemas['RedirectImportResponse'];
export type BrandForStaff = Schemas['BrandForStaffResponse'];
export type ShopOpening = Schemas['OpeningResponse'];
export type ManagedReview = Schemas['AdminReviewResponse'];
export type Category = Schemas['CategoryResponse'];
export type BoxSize = Schemas['BoxSizeResponse'];

export type CartLine = Schemas['CartLineResponse'];
export type SavedBox = Schemas['SaveBoxRequest'];

export type Store = Schemas['StoreResponse'];
export type DayHours = Schemas['DayHoursResponse'];
export type BookableDay = Schemas['DeliveryDayResponse'];
export type DeliveryTime = Schemas['DeliveryTimeResponse'];

export type User = Schemas['UserResponse'];
export type SignedIn = Schemas['SignedInResponse'];
export type Credentials = Schemas['SignInRequest'];

export type Team = Schemas['TeamResponse'];
export type TeamMember = Schemas['TeamMemberResponse'];
export type Invitation = Schemas['InvitationResponse'];
export type SecondFactor = Schemas['SecondFactorResponse'];
export type SecondFactorSetup = Schemas['SecondFactorSetupResponse'];
export type DevicePass = Schemas['DevicePassResponse'];
export type ListedDevicePass = Schemas['ListedDevicePassResponse'];
export type IssuedDevicePass = Schemas['IssuedDevicePassResponse'];
export type NewDevicePass = Schemas['IssueDevicePassRequest'];

export type Totals = Schemas['TotalsResponse'];
export type IntentRequest = Schemas['CheckoutRequest'];
export type Recipient = Schemas['RecipientRequest'];
export type QuotedRecipient = Schemas['QuoteRecipientRequest'];
export type DeliveryQuote = Schemas['QuoteResponse'];
export type GiftCard = Schemas['CardBalanceResponse'];
export type Tender = Schemas['TenderResponse'];
export type PaymentLink = Schemas['PaymentLinkResponse'];
export type Intent = Schemas['PaymentResponse'];
export type StripeConfig = Schemas['StripeConfigResponse'];
export type NewOrder = Schemas['OrderReceiptResponse'];

/** An order that staff type for a customer. */
export type StaffOrder = Schemas['StaffOrderResponse'];
export type StaffOrderDetails = Schemas['StaffOrderDetailsResponse'];
export type StaffOrderRequest = Schemas['WriteStaffOrderRequest'];
export type StaffOrderTotalsRequest = Schemas['StaffOrderTotalsRequest'];
export type StaffQuotesRequest = Schemas['StaffQuotesRequest'];
export type StaffPayment = Schemas['StaffPaymentDto'];

export type OrderItem = Schemas['OrderItemResponse'];

export type Capacity = Schemas['CapacityResponse'];
export type CapacityChange = Schemas['CapacityChangeResponse'];
export type LimitChange = Schemas['LimitChangeResponse'];
export type DayUse = Schemas['DayUseResponse'];
export type WindowAnswer = Schemas['WindowAnswerResponse'];
export type WindowHolder = Schemas['WindowHolderResponse'];
export type WindowUse = Schemas['WindowUseResponse'];
export type WindowLimit = Schemas['WindowLimitDto'];

export type Calendar = Schemas['CalendarResponse'];
export type CalendarPreview = Schemas['CalendarPreviewResponse'];
export type SpecialDay = Schemas['SpecialDayResponse'];
export type AffectedShipment = Schemas['AffectedShipmentResponse'];

export type AdminOrder = Schemas['AdminOrderResponse'];
export type AdminRecipient = Schemas['AdminRecipientResponse'];
export type ReceivedBy = Schemas['ReceivedResponse']['method'];
export type OrderStatus = AdminOrder['status'];
export type Provider = AdminOrder['deliveryProvider'];
export type AllowedStatus = Schemas['MoveResponse'];
export type OrderDetails = Schemas['AdminOrderDetailsResponse'];
export type ShipmentMoney = Schemas['ShipmentMoneyResponse'];
export type OrderRefund = Schemas['OrderRefundResponse'];
export type Dispute = Schemas['DisputeResponse'];
export type CourierAttempt = Schemas['CourierAttemptResponse'];
export type RefundRequest = Schemas['RefundOrderRequest'];
export type CancelRequest = Schemas['CancelOrderRequest'];
export type StatusChange = Schemas['HistoryLineResponse'];
export type Tracking = Schemas['CourierTrackingResponse'];
export type CourierDelivery = Schemas['CourierDeliveryResponse'];
export type OwnCourierStatus = Schemas['OwnCourierRequest']['status'];
export type SimulatedStatus = Schemas['SimulateStatusRequest']['status'];
export type Simulation = Schemas['SimulationResponse'];

export type AdminStore = Schemas['AdminStoreResponse'];
export type AdminLocation = Schemas['AdminLocationResponse'];
export type AdminZipCode = Schemas['ZipCodeResponse'];
export type AdminProduct = Schemas['AdminProductResponse'];
export type ProductRequest = Schemas['SaveProductRequest'];
export type Allergens = Schemas['AllergensResponse'];
export type ImportReport = Schemas['ImportResponse'];
export type AdminCategory = Schemas['AdminCategoryResponse'];

export type SystemState = Schemas['SystemResponse'];
export type ProviderState = Schemas['ProviderStateResponse'];
export type ScheduledJob = Schemas['ScheduledJobResponse'];
export type Backup = Schemas['BackupResponse'];
export type DeadTask = Schemas['DeadTaskResponse'];
export type Webhook = Schemas['WebhookResponse'];
export type LoggedEmail = Schemas['EmailResponse'];
export type SameDelivery = Schemas['SameDeliveryResponse'];
export type SameRecipient = Schemas['SameRecipientResponse'];
export type UnplacedPayment = Schemas['UnplacedPaymentResponse'];

export type Customer = Schemas['CustomerResponse'];
export type CustomerDetails = Schemas['CustomerDetailsResponse'];
export type OrderToCorrect = Schemas['OrderToCorrectResponse'];
export type UnplacedCheckout = Schemas['CheckoutResponse'];

export type Settings = Schemas['SettingsResponse'];
export type Setting = Schemas['ChangedSettingResponse']['setting'];
export type SettingsChange = Schemas['SettingsChangeResponse'];
export type KeyTest = Schemas['KeyTestResponse'];

export type KitchenDay = Schemas['KitchenDayResponse'];
export type KitchenShipment = Schemas['KitchenShipmentResponse'];
export type KitchenItem = Schemas['KitchenItemResponse'];
export type KitchenLine = Schemas['KitchenLineResponse'];
/** The last step of a shipment while it can be undone. */
export type HeldStep = Schemas['HeldStepResponse'];
export type KitchenStep = Schemas['KitchenStepRequest']['status'];
export type Run = Schemas['RunResponse'];
export type RunStop = Schemas['RunStopResponse'];
export type RunProblem = Schemas['RunProblemResponse'];
export type RunStep = Schemas['RunStepRequest']['status'];
/** The result of a tap on the run page. */
export type RunTap = Schemas['RunTapResponse'];
export type DeliveryProblem = Schemas['DeliveryProblemResponse'];
export type BakeTotal = Schemas['BakeTotalResponse'];
export type Slip = Schemas['SlipResponse'];
export type DaySlips = Schemas['DaySlipsResponse'];
export type Paper = Schemas['PrintedRequest']['paper'];

export type StockMovement = Schemas['StockMovementResponse'];
export type CountableProduct = Schemas['CountableProductResponse'];
