CREATE TABLE "payment_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"seen" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_alarm_orderId_reference_kind_unique" UNIQUE("order_id","reference","kind")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "holder_address" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "holder_email" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "holder_browser" text;--> statement-breakpoint
CREATE INDEX "order_holder_address" ON "order" USING btree ("holder_address") WHERE holder_address is not null;--> statement-breakpoint
CREATE INDEX "order_holder_email" ON "order" USING btree ("holder_email") WHERE holder_email is not null;--> statement-breakpoint
CREATE INDEX "order_holder_browser" ON "order" USING btree ("holder_browser") WHERE holder_browser is not null;