CREATE TABLE "channel_sync" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hotel_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"found" integer NOT NULL,
	"drifts" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "supplier_message_waiting";--> statement-breakpoint
ALTER TABLE "stock_source" ADD COLUMN "booking_limit" smallint;--> statement-breakpoint
ALTER TABLE "channel_hotel" ADD COLUMN "silence_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_message" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_partner" ADD COLUMN "takes_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "channel_sync_hotel" ON "channel_sync" USING btree ("hotel_id","at");--> statement-breakpoint
CREATE INDEX "stay_item_pool" ON "stay_item" USING btree ("pool_id","checkin");--> statement-breakpoint
CREATE INDEX "supplier_message_waiting" ON "supplier_message" USING btree ("hotel_id","position") WHERE state in ('queued', 'refused');