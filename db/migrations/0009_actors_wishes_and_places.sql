DROP INDEX "tender_order";--> statement-breakpoint
ALTER TABLE "stay_item" ADD COLUMN "wishes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_event" ADD COLUMN "actor" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "position" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "kind" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
-- What was asked for moves with its words; who said nothing has no wish.
UPDATE "stay_item" SET "wishes" = jsonb_build_object('specialRequest', "special_request") WHERE "special_request" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stay_item" DROP COLUMN "special_request";--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_place" UNIQUE("order_id","position");
