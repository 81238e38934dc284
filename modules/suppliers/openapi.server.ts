import { z } from "zod";
import { operation, problemsOf, type ApiPart } from "#platform/openapi/calls.server.ts";
import { ARI_PATH } from "./ari/api.server.ts";

const message = z.string().meta({ description: "An OpenTravel message of schema family 2003B" });

/** What machines of partners send; the messages themselves are told in docs/suppliers.md. */
export const suppliersApi: ApiPart = {
  paths: {
    [ARI_PATH]: {
      post: operation(
        "Suppliers",
        "A message of a channel manager",
        "OTA_PingRQ, OTA_HotelRoomListRQ, OTA_HotelAvailNotifRQ, OTA_HotelRateAmountNotifRQ, OTA_HotelAvailGetRQ or OTA_HotelRatePlanRQ, as it is or packed with gzip, 4 MB at most. Basic authentication. Once a message can be read the answer is a 200, with Success or with Errors: A01.RIT for wrong credentials, 2.1 for what is wrong with it; then nothing has changed.",
        {
          requestBody: { content: { "text/xml": { schema: message }, "application/xml": { schema: message } } },
          responses: {
            200: { description: "Success, or Errors", content: { "text/xml": { schema: message } } },
            ...problemsOf([413, 415, 500]),
          },
        },
      ),
    },
  },
};
