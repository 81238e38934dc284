CREATE TABLE "gift_stock" (
	"item" text PRIMARY KEY NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_stock_not_below_zero" CHECK (least("gift_stock"."free", "gift_stock"."held", "gift_stock"."sold") >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"gift_item_id" uuid NOT NULL,
	"site_id" text NOT NULL,
	"state" text NOT NULL,
	"things" jsonb NOT NULL,
	"carrier" text,
	"tracking" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "parcel_giftItemId_unique" UNIQUE("gift_item_id"),
	CONSTRAINT "parcel_sent_by_somebody" CHECK ("parcel"."state" not in ('sent', 'returned') or ("parcel"."carrier" is not null and "parcel"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"reason" text NOT NULL,
	"carrier" text,
	"tracking" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_value_use" DROP CONSTRAINT "no_more_back_than_spent";--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "secret" jsonb;--> statement-breakpoint
ALTER TABLE "gift" ADD COLUMN "thanks" text;--> statement-breakpoint
ALTER TABLE "gift_value_use" ADD COLUMN "rest_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_event" ADD CONSTRAINT "parcel_event_item_id_parcel_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."parcel"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcel_queue" ON "parcel" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "parcel_event_item" ON "parcel_event" USING btree ("item_id","id");--> statement-breakpoint
ALTER TABLE "gift_value_use" ADD CONSTRAINT "no_more_back_than_spent" CHECK ("gift_value_use"."amount_cents" > 0 and "gift_value_use"."rest_cents" >= 0 and "gift_value_use"."refunded_cents" between 0 and "gift_value_use"."amount_cents");