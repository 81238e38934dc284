import { INVITATION_DOOR } from "./doors/invitation.tsx";
import { PASSKEY_DOOR } from "./doors/passkey.tsx";
import { CODE_DOOR, SIGN_IN_DOOR } from "./doors/sign-in.tsx";
import type { OfficeDoor, OfficeScreen } from "./screen.ts";
import { ACCOUNT } from "./screens/account.tsx";
import { CARE_MODE } from "./screens/care-mode.tsx";
import { CATALOGUE_FILE, CATALOGUE_FILES_SCREEN } from "./screens/catalogue/files.tsx";
import { BULK_BATCH } from "./screens/catalogue/bulk/batch.tsx";
import { BULK_BATCHES } from "./screens/catalogue/bulk/batches.tsx";
import { BULK } from "./screens/catalogue/bulk/bulk.tsx";
import { CATALOGUE } from "./screens/catalogue/list.tsx";
import { NEW_RECORD } from "./screens/catalogue/new-record.tsx";
import { PHOTO, PICTURE } from "./screens/catalogue/pictures/picture.tsx";
import { PICTURES } from "./screens/catalogue/pictures/pictures.tsx";
import { CONFIRM_TEXTS } from "./screens/catalogue/stale-texts.tsx";
import { PREVIEW_RECORD } from "./screens/catalogue/preview.ts";
import { PUBLISH_RECORD } from "./screens/catalogue/publish.tsx";
import { CATALOGUE_RECORD } from "./screens/catalogue/record.tsx";
import { CLOSING } from "./screens/closings/closing.tsx";
import { CLOSINGS } from "./screens/closings/list.tsx";
import { NEW_CLOSING } from "./screens/closings/new.tsx";
import { CLAIM } from "./screens/claims/claim.tsx";
import { CLAIMS } from "./screens/claims/list.tsx";
import { EDIT_CONTENT } from "./screens/content/edit.tsx";
import { CONTENT_ENTRY } from "./screens/content/entry.tsx";
import { CONTENT_FILE } from "./screens/content/file.tsx";
import { CONTENT } from "./screens/content/list.tsx";
import { CONTENT_DOWNLOAD, CONTENT_VERSION } from "./screens/content/version.tsx";
import { DISPATCH } from "./screens/dispatch/list.tsx";
import { CORRECT_ADDRESS, RETURN_PARCEL } from "./screens/dispatch/one.tsx";
import { BATCH, BATCH_CSV, CODE } from "./screens/codes/code.tsx";
import { CHANNELS } from "./screens/channels/list.tsx";
import { CHANNEL_HOTEL } from "./screens/channels/hotel.tsx";
import { CHANNEL_MESSAGE } from "./screens/channels/message.tsx";
import { NEW_PARTNER } from "./screens/channels/new.tsx";
import { PARTNER } from "./screens/channels/partner.tsx";
import { CODES } from "./screens/codes/list.tsx";
import { NEW_BATCH, NEW_CODE } from "./screens/codes/new.tsx";
import { FIND } from "./screens/find.tsx";
import { ARRIVALS } from "./screens/hotels/arrivals.tsx";
import { FLAG } from "./screens/flags/flag.tsx";
import { FLAGS } from "./screens/flags/list.tsx";
import { HOTEL_PEOPLE, HOTEL_PERSON } from "./screens/hotels/people.tsx";
import { RESERVATIONS } from "./screens/hotels/reservations.tsx";
import { HOTEL_REVIEWS } from "./screens/hotels/reviews.tsx";
import { INVITE } from "./screens/invite.tsx";
import { TOLD_HOTEL } from "./screens/hotels/told.tsx";
import { JOURNAL } from "./screens/journal.tsx";
import { MORE } from "./screens/more.tsx";
import { MESSAGES } from "./screens/messages/list.tsx";
import { MESSAGE } from "./screens/messages/message.tsx";
import { CANCEL_ORDER } from "./screens/orders/cancel.tsx";
import { CHANGE_ORDER } from "./screens/orders/change.tsx";
import { GIVE_GOODWILL } from "./screens/orders/goodwill.tsx";
import { ORDER_MAILS } from "./screens/orders/mails.tsx";
import { ORDER_NOTES } from "./screens/orders/notes.tsx";
import { END_CHANGE } from "./screens/orders/end-change.tsx";
import { REBOOK_ORDER } from "./screens/orders/rebook.tsx";
import { REFUND_ORDER } from "./screens/orders/refund.tsx";
import { WITHDRAW_ORDER } from "./screens/orders/withdraw.tsx";
import { ORDERS } from "./screens/orders/list.tsx";
import { ORDER } from "./screens/orders/order.tsx";
import { ADD_PASSKEY } from "./screens/passkey.tsx";
import { PAYMENTS } from "./screens/payments.tsx";
import { PERSON } from "./screens/person.tsx";
import { PAYOUTS } from "./screens/payouts/list.tsx";
import { PAYOUT } from "./screens/payouts/payout.tsx";
import { REVIEW } from "./screens/reviews/review.tsx";
import { REVIEWS } from "./screens/reviews/list.tsx";
import { REFUND, REFUNDS } from "./screens/refunds.tsx";
import { REPORT_SCREENS } from "./screens/reports/report.tsx";
import { EXTEND_VALUE } from "./screens/extend-value.tsx";
import {
  BLOCK_VALUE,
  CLEAR_VALUE,
  REISSUE_VALUE,
  SHOW_CODE,
  UNBLOCK_VALUE,
  UNDO_VALUE_USE,
} from "./screens/values/deeds.tsx";
import { VALUES } from "./screens/values/list.tsx";
import { VALUE } from "./screens/values/value.tsx";
import { COPY_RATES } from "./screens/rates/copy.tsx";
import { DAY_RATES } from "./screens/rates/day.tsx";
import { FIND_RATES } from "./screens/rates/find.tsx";
import { HOTEL_RATES, ROOM_RATES } from "./screens/rates/room.tsx";
import { UNDO_RATES } from "./screens/rates/undo.tsx";
import { YEAR_RATES } from "./screens/rates/year.tsx";
import { SIGN_OUT } from "./screens/sign-out.ts";
import { TEAM } from "./screens/team.tsx";
import { TODAY } from "./screens/today.tsx";
import { DEAD_JOB, WAITING } from "./screens/waiting.tsx";

/** For everybody: ways in. */
export const OFFICE_DOORS: readonly OfficeDoor[] = [SIGN_IN_DOOR, CODE_DOOR, PASSKEY_DOOR, INVITATION_DOOR];

/** For who is signed in and has what they take: a screen that is not here does not exist. The first that fits an address answers. */
export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  TODAY,
  FIND,
  WAITING,
  DEAD_JOB,
  CARE_MODE,
  ORDERS,
  ORDER,
  CANCEL_ORDER,
  CHANGE_ORDER,
  GIVE_GOODWILL,
  MESSAGES,
  MESSAGE,
  CLAIMS,
  CLAIM,
  REVIEWS,
  REVIEW,
  REFUND_ORDER,
  REBOOK_ORDER,
  END_CHANGE,
  WITHDRAW_ORDER,
  CLOSINGS,
  NEW_CLOSING,
  CLOSING,
  REFUNDS,
  REFUND,
  CODES,
  NEW_CODE,
  NEW_BATCH,
  BATCH_CSV,
  BATCH,
  CODE,
  DISPATCH,
  RETURN_PARCEL,
  CORRECT_ADDRESS,
  VALUES,
  VALUE,
  EXTEND_VALUE,
  REISSUE_VALUE,
  SHOW_CODE,
  BLOCK_VALUE,
  UNBLOCK_VALUE,
  CLEAR_VALUE,
  UNDO_VALUE_USE,
  PAYMENTS,
  PAYOUTS,
  PAYOUT,
  ...REPORT_SCREENS,
  ORDER_MAILS,
  ORDER_NOTES,
  CATALOGUE,
  BULK,
  BULK_BATCHES,
  BULK_BATCH,
  CATALOGUE_FILES_SCREEN,
  CATALOGUE_FILE,
  PHOTO,
  NEW_RECORD,
  PICTURES,
  PICTURE,
  PUBLISH_RECORD,
  PREVIEW_RECORD,
  CONFIRM_TEXTS,
  CATALOGUE_RECORD,
  FIND_RATES,
  HOTEL_RATES,
  ROOM_RATES,
  COPY_RATES,
  YEAR_RATES,
  UNDO_RATES,
  DAY_RATES,
  CHANNELS,
  NEW_PARTNER,
  PARTNER,
  CHANNEL_HOTEL,
  CHANNEL_MESSAGE,
  TOLD_HOTEL,
  CONTENT,
  EDIT_CONTENT,
  CONTENT_ENTRY,
  CONTENT_DOWNLOAD,
  CONTENT_VERSION,
  CONTENT_FILE,
  FLAGS,
  FLAG,
  RESERVATIONS,
  ARRIVALS,
  HOTEL_REVIEWS,
  HOTEL_PEOPLE,
  HOTEL_PERSON,
  INVITE,
  PERSON,
  TEAM,
  JOURNAL,
  MORE,
  ACCOUNT,
  ADD_PASSKEY,
  SIGN_OUT,
];
