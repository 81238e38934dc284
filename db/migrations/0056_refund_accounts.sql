CREATE TABLE "refund_payout" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"sealed" text,
	"country" text NOT NULL,
	"last_four" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"checked_by" text,
	"released_by" text,
	"released_at" timestamp with time zone,
	"ended" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "some_money" CHECK ("refund_payout"."amount_cents" > 0),
	CONSTRAINT "readable_while_open" CHECK ("refund_payout"."state" in ('paid', 'ended') or "refund_payout"."sealed" is not null),
	CONSTRAINT "ended_when_over" CHECK (("refund_payout"."state" in ('paid', 'ended')) = ("refund_payout"."ended_at" is not null)),
	CONSTRAINT "forgotten_when_of_no_use" CHECK ("refund_payout"."state" <> 'ended' or "refund_payout"."sealed" is null),
	CONSTRAINT "nobody_releases_what_they_checked" CHECK ("refund_payout"."released_by" is null or "refund_payout"."released_by" is distinct from "refund_payout"."checked_by")
);
--> statement-breakpoint
ALTER TABLE "refund_payout" ADD CONSTRAINT "refund_payout_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_payout_order" ON "refund_payout" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payout_open" ON "refund_payout" USING btree ("order_id") WHERE state in ('asked', 'checked', 'released');